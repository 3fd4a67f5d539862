import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {categorySlug, routes} from './site.routes';

/** 一个带生成索引页的分类；description 显示在索引页标题下。 */
function category(label: string, path: string, description: string, items: SidebarItems): SidebarItems[number] {
  return {
    type: 'category',
    label,
    collapsed: true,
    link: {type: 'generated-index', slug: categorySlug(path), title: label, description},
    items,
  };
}

type SidebarItems = Extract<SidebarsConfig[string], unknown[]>;

/** 顺序就是阅读顺序；每篇文档都要列在这里，漏列时 npm run check 会指出来。 */
const tutorialSidebar: SidebarItems = [
  {type: 'doc', id: 'intro', label: '开始前必读'},
  'lab-entrance-rules',
  category(
    '2025 实验室招新',
    routes.categories.recruitment,
    '先看招新与考核说明和学习路线图，再按五个单元备考；每个单元都有样题、完整解答与评分点，考完看“考核之后”。',
    [
      'exam/intro',
      'exam/map',
      'exam/exam-1',
      'exam/exam-2',
      'exam/exam-3',
      'exam/exam-4',
      'exam/exam-5',
      'exam/after',
      'exam/some-competition',
    ],
  ),
  category(
    '实验室规范',
    routes.categories.rules,
    '进门前读实验室守则，协作前读钉钉与 WPS 两篇使用规范。守则管人身与设备安全，规范管通知、文件与多人写作。',
    ['criterion/lab-criterion', 'criterion/man-dingding', 'criterion/man-wps-cloud'],
  ),
  category(
    '服务使用指南',
    routes.categories.services,
    '按要做的事找服务：传文件、管代码、找资料、打印、上网。每篇先用三分钟做成一件事，再讲常用操作与故障。',
    [
      'services/2025-09-24_overview',
      'services/2025-09-26_gitea',
      'services/2025-09-26_filerun',
      'services/2025-09-24_network-printer',
      'services/2025-09-26_wifi',
      'services/2025-09-26_web-explorer',
    ],
  ),
  category(
    '运维文档',
    routes.categories.operations,
    '写给值班与运维：入口在哪、怎么自检、坏了怎么查、机器怎么维护。只想使用服务的成员，请看服务使用指南。',
    [
      category(
        '服务入口及相关信息',
        routes.categories.entrances,
        '每个服务的入口、网络范围、部署要点、自检命令与故障处理。地址与状态来自数据文件，与服务总览始终一致。',
        [
          'ops-doc/entrance-info/gitea',
          'ops-doc/entrance-info/filerun',
          'ops-doc/entrance-info/web-explorer',
          'ops-doc/entrance-info/network-printer',
          'ops-doc/entrance-info/network-config',
          'ops-doc/entrance-info/networking',
        ],
      ),
      category(
        '机器信息',
        routes.categories.machines,
        '两台服务器与两台工作站：各做什么、谁可以用、怎么登录、怎么维护。工作站先看预约与排队，再提交任务。',
        [
          'ops-doc/machine-info/gitea-Ubuntu-24.04.01',
          'ops-doc/machine-info/server-Ubuntu-24.04.01',
          'ops-doc/machine-info/workstation-s14',
          'ops-doc/machine-info/workstation-s15',
        ],
      ),
    ],
  ),
  'award-statistics',
  'little-gifts',
];

export default {tutorialSidebar} satisfies SidebarsConfig;
