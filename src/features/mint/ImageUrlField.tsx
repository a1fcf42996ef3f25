import { Field } from '@/ui/Field.tsx';
import type { MintFields } from './MintForm.ts';
import * as m from '#messages';

interface ImageUrlFieldProps {
  readonly form: MintFields;
  /** It leads to a picture that was stored here. */
  readonly isOurs: boolean;
}

/** The link of a picture that is hosted elsewhere. */
export function ImageUrlField({ form: { fields: { register }, text: { imageUrl, uri }, errors }, isOurs }: ImageUrlFieldProps) {
  return (
    <Field
      label={m.mint.imageUrl} inputMode="url" spellCheck={false} error={errors.imageUrl} {...register('imageUrl')}
      short={isOurs ? new URL(imageUrl.trim()).host : ''}
      hint={imageUrl.trim() !== '' && uri.trim() === '' ? m.mint.documentHint : undefined}
    />
  );
}
