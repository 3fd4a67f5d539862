export {Lab, type LabProps} from './Lab';
export {Handle, Stepper, type KnobProps} from './Handle';
export {at, Axes, curve, Sheet, valueAt, type Axis} from './plot';
export type {Range} from './range';
export {useLab} from './state';
