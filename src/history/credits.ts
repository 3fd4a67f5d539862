import type {Credits} from '@site/src/plugins/changes/contributors';

/** 每年有谁写过；没有登记 src/plugins/changes、没有人同意时是空的。 */
const credits: Credits = [];

export default credits;
