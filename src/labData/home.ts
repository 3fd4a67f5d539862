import type {HomeData} from '@site/src/plugins/lab-data/views';

/** 没有登记 src/plugins/lab-data 时首页的样子；登记了，打包时换成由 data/ 得出的那一份。 */
const home: HomeData = {
  season: {year: 0, stages: [], deadline: '', sample: false},
  hours: null,
  help: null,
  lab: {name: '', college: null, sample: false},
  blog: null,
  promise: null,
  invite: null,
  eligibility: '',
  trace: null,
  steps: [],
  part: '',
  left: null,
  right: null,
  sample: false,
  dates: [],
  services: [],
  awards: {rows: [], sample: false},
  samples: 0,
};

export default home;
