/*
覆盖 @theme/ErrorPageContent · eject
原因：上游只在最外层崩溃时把标题改成 Page Error，正文里出错时标题不变、也没有英文原话。
改动：改用双语的 CrashReport，标题一并设置；点“重试”才清除，换页不自动清除。
*/
import CrashReport from '@site/src/components/CrashReport';

export default CrashReport;
