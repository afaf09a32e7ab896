import type { TableField } from '../../../api/types.ts';
import type { Signature } from '../../../ui/form/signature/signature.ts';
import SignaturePicture from '../../../ui/form/signature/signature-picture.tsx';
import { signatureNote } from '../grid/values/signature-note.ts';
import { displayText, type Names } from '../grid/values/value-text.ts';
import classes from './print.module.css';

/** A printed value: text, or for a signature a picture with its author and time. */
export function PrintedValue({ field, value, names }: { field: TableField; value: unknown; names: Names }) {
  if (field.type !== 'signature' || !value) return displayText(field, value, names);
  const signature = value as Signature;
  return (
    <>
      <SignaturePicture signature={signature} size="small" />
      <small className={classes.signed}>{signatureNote(signature, names.person)}</small>
    </>
  );
}
