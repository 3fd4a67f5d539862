/** remark 的语言服务，与 VS Code 的 remark 扩展里那一份是同样的几行；测试用它看波浪线。 */
import {remark} from 'remark';
import {createUnifiedLanguageServer} from 'unified-language-server';

createUnifiedLanguageServer({
  configurationSection: 'remark',
  defaultProcessor: remark(),
  ignoreName: '.remarkignore',
  packageField: 'remarkConfig',
  pluginPrefix: 'remark',
  processorName: 'remark',
  processorSpecifier: 'remark',
  rcName: '.remarkrc',
});
