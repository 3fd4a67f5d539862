/** 构建日；没有登记 src/plugins/lab-data 时是空的，登记了就在打包时换掉。类型写宽，免得当成永远是空的。 */
const buildDate: string = '';

export default buildDate;
