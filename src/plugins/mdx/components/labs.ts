/** src/labs/ 里的实验：正文里只写名字，与图一起编号。登记一个：labs 里添一项 名字: lab。 */
import {asWritten, component} from './component';

export const lab = component({}, asWritten, {
  numbered: 'figure',
  folder: 'labs',
});

export const labs = {Aliasing: lab, FaultBench: lab, Loop: lab};
