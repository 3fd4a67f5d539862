/** React 19 不再检查 propTypes；上游只剩引入。 */
export default {};
