import type { TableField } from '../../../api/types.ts';
import type { Signature } from '../../../ui/form/signature/signature.ts';
import SignaturePicture from '../../../ui/form/signature/signature-picture.tsx';
import { signatureNote } from '../grid/values/signature-note.ts';
import { displayText, type Names } from '../grid/values/value-text.ts';
import classes from './print.module.css';

/** A value on paper: as a text, and a signature as a picture with who gave it and when. */
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
