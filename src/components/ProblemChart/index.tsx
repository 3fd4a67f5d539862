/** 各年各类的题数，与获奖统计图同一个画法。 */
export {default} from '../AwardChart';
