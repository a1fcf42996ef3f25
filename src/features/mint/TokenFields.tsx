import { PictureDetails, PictureTile } from '@/action/picture/PicturePanel.tsx';
import { TOKEN_TEXT_BYTES, utf8Length } from '@/services/tokens/metadata/metadataFields.ts';
import { Field } from '@/ui/Field.tsx';
import { formatCompact } from '@/ui/format.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { AdvancedFields, type TokenFieldsProps } from './AdvancedFields.tsx';
import { AuthorityFields } from './AuthorityFields.tsx';
import { ByteCounter } from './ByteCounter.tsx';
import { ImageUrlField } from './ImageUrlField.tsx';
import styles from './mint.module.css';
import * as m from '#messages';

/** What most tokens have. */
const SUPPLIES = [1_000_000, 100_000_000, 1_000_000_000];

/** The fields of the mint form (rule 2.20): what every token needs first, all else in one place. */
export function TokenFields(props: TokenFieldsProps) {
  const { form, token, isLaunch } = props;
  const { fields: { register }, text: values, errors, change } = form;
  const { kind, supply } = values;
  const hasMetadata = kind !== 'plain';

  const counted = (field: 'name' | 'symbol', label: string) => (
    <Field
      label={label} error={errors[field]} autoCapitalize={field === 'symbol' ? 'characters' : 'words'}
      below={<ByteCounter bytes={utf8Length(values[field].trim())} limit={TOKEN_TEXT_BYTES[field]} />}
      {...register(field)}
    />
  );
  const supplyField = (
    <div className={styles.supply}><Field
      label={m.mint.initialSupply} number="decimal" required readAs={typedNumber(supply).readAs}
      error={errors.supply} {...register('supply')} value={supply}
      below={!errors.supply && (
        <span className={styles.supplies}>
          {SUPPLIES.map((many) => (
            <button key={many} type="button" className="button button--small" onClick={() => change({ supply: String(many) })}>{formatCompact(many)}</button>
          ))}
        </span>
      )}
    /></div>
  );

  return (
    <>
      {hasMetadata ? (
        <>
          <div className={styles.identity}>
            <PictureTile token={token} />
            <div className={styles.name}>{counted('name', m.mint.tokenName)}</div>
            {counted('symbol', m.mint.tokenSymbol)}
            {supplyField}
            <PictureDetails token={token} submitLabel={m.mint.createToken} />
          </div>
          {!isLaunch && (
            <>
              <ImageUrlField form={form} />
              <AuthorityFields form={form} fields={['revokeMint', 'immutableMetadata']} />
            </>
          )}
        </>
      ) : supplyField}
      <AdvancedFields {...props} />
    </>
  );
}
