import { PicturePanel } from '@/action/picture/PicturePanel.tsx';
import { metadataJson } from '@/services/tokens/metadata/metadataJson.ts';
import { PICTURE_DRAFT, type MintFields } from './MintForm.ts';
import * as m from '#messages';

/** Uploads the picture of a new token and fills the resulting links into the form, whose draft keeps them. */
export default function TokenPicturePanel({ form: { text, change } }: { readonly form: MintFields }) {
  const { name, symbol, imageUrl, uri, description, website, twitter, telegram } = text;
  return (
    <PicturePanel
      draftKey={PICTURE_DRAFT}
      imageUrl={imageUrl.trim()} documentUrl={uri.trim()}
      missing={name.trim() === '' ? m.mint.enterTokenNameFirstMetadata : null}
      documentOf={(image) => metadataJson({ name, symbol, image, description, website, twitter, telegram })}
      onPicture={(image) => change({ imageUrl: image })}
      onDocument={(link) => change({ uri: link, trustsLink: false })}
    />
  );
}
