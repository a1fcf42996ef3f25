/** Forms that few owners open, in one file. */
export { AirdropForm } from './AirdropForm.tsx';
export { EditMetadataForm } from './EditMetadataForm.tsx';
export { FeesForm } from './FeesForm.tsx';
export { FreezeForm } from './FreezeForm.tsx';
export { PauseForm } from './PauseForm.tsx';
