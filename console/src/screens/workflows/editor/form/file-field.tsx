import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { type UploadedFile, uploadFile } from '../../../../api/upload-file.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { t } from '../../../../words/words.ts';
import type { FieldProps } from './field-props.ts';
import { useInputFrame } from './use-input-frame.ts';

/** Uploads a file of this computer. The value is the id of the uploaded file. */
export function FileField(props: FieldProps) {
  const { label, value, onChange } = props;
  const frame = useInputFrame(props);
  const [uploaded, setUploaded] = useState<UploadedFile>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const take = async (file: File | null) => {
    setProblem(undefined);
    if (!file) return onChange(undefined);
    setIsBusy(true);
    try {
      const known = await uploadFile(file);
      setUploaded(known);
      onChange(known.id);
    } catch (cause) {
      setProblem(errorText(cause));
    } finally {
      setIsBusy(false);
    }
  };
  const isChosen = typeof value === 'string' && value !== '';
  return (
    <FileInput
      {...frame}
      error={problem ?? frame.error}
      disabled={frame.disabled || isBusy}
      clearable={isChosen}
      clearButtonProps={{ 'aria-label': t('editor.clear', { field: label }) }}
      placeholder={isChosen ? (uploaded?.id === value ? uploaded.name : value) : t('form.choose_file')}
      value={null}
      onChange={(file) => void take(file)}
    />
  );
}
