/** 全部规则的表，一次查完；表在 fixtures/，与规则同名。行 122 在 fixtures/frontMatter.ts。 */
import {covers} from '../fixtures/handbook';
import {numbers} from '.';
import './fixtures/mistakes';
import './fixtures/admonitions';
import './fixtures/code';
import './fixtures/elements';
import './fixtures/facts';
import './fixtures/files';
import './fixtures/frontMatter';
import './fixtures/images';
import './fixtures/links';
import './fixtures/structure';
import './fixtures/text';
import './fixtures/ordinary';
import './fixtures/numbers';

covers(numbers);
