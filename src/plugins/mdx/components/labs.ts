/** src/labs/ 里的实验：正文里只写名字，与图一起编号。 */
import {withProps} from './component';

const lab = withProps({}, () => ({}), {numbered: 'figure', folder: 'labs'});

export const labs = {};
