export {Lab, type LabProps} from './Lab';
export {Handle, Stepper} from './Handle';
export {at, Axes, curve, valueAt, type Axis} from './plot';
export {shift, type Range} from './range';
export {useLab} from './state';
