import { Field } from '@/ui/Field.tsx';
import type { MintFields } from './MintForm.ts';
import * as m from '#messages';

/** The link of a picture that is hosted elsewhere. */
export function ImageUrlField({ form: { fields: { register }, text: { imageUrl, uri }, errors } }: { readonly form: MintFields }) {
  return (
    <Field
      label={m.mint.imageUrl} inputMode="url" spellCheck={false} error={errors.imageUrl} {...register('imageUrl')}
      hint={!errors.imageUrl && imageUrl.trim() !== '' && uri.trim() === '' ? m.mint.documentHint : undefined}
    />
  );
}
