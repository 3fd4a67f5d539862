/** 文档的几层布局并进入口：哪一页都要用到其中大半，一起压缩，第一次打开少下载。 */
import '@theme/DocsRoot';
import '@theme/DocVersionRoot';
import '@theme/DocRoot';
import '@theme/DocItem';
