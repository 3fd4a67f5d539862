import type {Credits} from '@site/plugins/history/contributors';

/** 每年有谁写过；没有登记 plugins/history、没有人同意时是空的。 */
const credits: Credits = [];

export default credits;
