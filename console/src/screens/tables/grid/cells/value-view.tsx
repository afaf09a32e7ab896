import { Check, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { TableField } from '../../../../api/types.ts';
import type { UploadedFile } from '../../../../api/upload-file.ts';
import type { Signature } from '../../../../ui/form/signature/signature.ts';
import { Avatar } from '../../../../ui/values/avatar.tsx';
import { t } from '../../../../words/words.ts';
import { filePath } from '../../record/inputs/file-path.ts';
import { familyOf } from '../values/field-family.ts';
import { signatureNote } from '../values/signature-note.ts';
import { asList, displayText, type Names } from '../values/value-text.ts';
import classes from './cells.module.css';
import { OptionChip } from './option-chip.tsx';
import { SecretMark } from './secret-mark.tsx';
import { hasThumbnail, Thumbnail } from './thumbnail.tsx';

interface ValueViewProps {
  field: TableField;
  value: unknown;
  names: Names;
}

const SignaturePicture = lazy(() => import('../../../../ui/form/signature/signature-picture.tsx'));
const ValueCode = lazy(() => import('../../codes/value-code.tsx'));

/** A value in the form that suits its type: chips, names, stars, links, or a code to scan. */
export function ValueView(props: ValueViewProps) {
  const { field, value } = props;
  if (value === null || value === undefined || value === '') return null;
  if (!field.display) return <PlainValue {...props} />;
  return (
    <span className={classes.coded}>
      <Suspense fallback={null}>
        <ValueCode text={String(value)} display={field.display} size="small" />
      </Suspense>
      <PlainValue {...props} />
    </span>
  );
}

function PlainValue({ field, value, names }: ValueViewProps) {
  const text = displayText(field, value, names);
  switch (familyOf(field)) {
    case 'select':
    case 'list':
      if (field.type === 'users') return <People ids={asList(value).map(String)} names={names} />;
      return <Chips field={field} keys={asList(value)} />;
    case 'user':
      return <People ids={[String(value)]} names={names} />;
    case 'link':
      return (
        <span className={classes.row}>
          {asList(value).map((id) => (
            <span key={String(id)} className={classes.linked}>
              {names.record(field.link?.tableId ?? '', String(id)) ?? '…'}
            </span>
          ))}
        </span>
      );
    case 'reference':
      return <span className={classes.text}>{names.reference(field.refersTo ?? '', String(value)) ?? '…'}</span>;
    case 'attachment':
      return <Files files={asList(value) as UploadedFile[]} />;
    case 'signature':
      return (
        <Suspense fallback={null}>
          <SignaturePicture
            signature={value as Signature}
            size="small"
            note={signatureNote(value as Signature, names.person)}
          />
        </Suspense>
      );
    case 'checkbox':
      return value === true ? <Check size={15} aria-label={t('tables.yes')} /> : null;
    case 'number':
      if (field.type === 'rating') return <Stars value={Number(value)} most={field.max ?? 5} />;
      return <span className={classes.number}>{text}</span>;
    case 'json':
      return (
        <>
          <SecretMark text={text} />
          <code className={classes.code}>{text}</code>
        </>
      );
    default:
      return (
        <>
          <SecretMark text={text} />
          <TextValue field={field} text={text} />
        </>
      );
  }
}

function TextValue({ field, text }: { field: TableField; text: string }) {
  const href = addressOf(field, text);
  if (!href) return <span className={classes.text}>{text}</span>;
  const elsewhere = href.startsWith('http') ? { target: '_blank', rel: 'noreferrer noopener' } : {};
  return (
    <a
      href={href}
      className={classes.address}
      tabIndex={-1}
      {...elsewhere}
      onMouseDown={(event) => event.stopPropagation()}
    >
      {text}
    </a>
  );
}

/** Only kinds of addresses that cannot run scripts. */
function addressOf(field: TableField, text: string): string | undefined {
  const format = field.format ?? field.type;
  if (format === 'url') return /^https?:\/\//i.test(text) ? text : undefined;
  if (format === 'email') return `mailto:${encodeURI(text)}`;
  return format === 'phone' ? `tel:${text.replace(/[^\d+]/g, '')}` : undefined;
}

function Chips({ field, keys }: { field: TableField; keys: unknown[] }) {
  return (
    <span className={classes.row}>
      {keys.map((key) => {
        const name = typeof key === 'object' ? JSON.stringify(key) : String(key);
        const option = field.options?.find((one) => one.key === key) ?? { key: name, name };
        return <OptionChip key={name} option={option} />;
      })}
    </span>
  );
}

function People({ ids, names }: { ids: string[]; names: Names }) {
  return (
    <span className={classes.row}>
      {ids.map((id) => {
        const name = names.person(id) ?? t('tables.unknown_person');
        return (
          <span key={id} className={classes.person}>
            <Avatar name={name} personId={id} />
            {name}
          </span>
        );
      })}
    </span>
  );
}

function Files({ files }: { files: UploadedFile[] }) {
  return (
    <span className={classes.row}>
      {files.map((file) => (
        <a
          key={file.id}
          href={filePath(file)}
          className={hasThumbnail(file) ? classes.picture : classes.linked}
          title={file.name}
          tabIndex={-1}
          onMouseDown={(event) => event.stopPropagation()}
        >
          {hasThumbnail(file) ? <Thumbnail file={file} alt={file.name} size={24} /> : file.name}
        </a>
      ))}
    </span>
  );
}

function Stars({ value, most }: { value: number; most: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={`${value} / ${most}`}>
      {Array.from({ length: most }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars of a scale never change places.
        <Star key={index} size={13} data-full={index < value || undefined} aria-hidden="true" />
      ))}
    </span>
  );
}
