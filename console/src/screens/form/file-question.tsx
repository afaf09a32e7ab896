import { ActionIcon, Button, FileButton, Input, Loader } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { uploadTo } from '../../api/upload-file.ts';
import { errorText } from '../../ui/feedback/error-text.ts';
import { formatBytes } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import classes from './form.module.css';
import { type AskedQuestion, type FormPlace, formDoor, type UploadedFile } from './form-door.ts';

interface FileQuestionProps {
  question: AskedQuestion;
  files: UploadedFile[];
  error: string | undefined;
  place: FormPlace | undefined;
  maxFileBytes: number;
  onChange: (files: UploadedFile[]) => void;
}

/** Files are uploaded as soon as they are chosen; submitting the form attaches them. */
export function FileQuestion({ question, files, error, place, maxFileBytes, onChange }: FileQuestionProps) {
  const [uploading, setUploading] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { label, help, required, maxFiles, key } = question;
  const add = async (chosen: File[]) => {
    if (!place) return;
    setProblem(undefined);
    const uploaded: UploadedFile[] = [];
    for (const file of chosen.slice(0, maxFiles - files.length)) {
      if (file.size > maxFileBytes) {
        setProblem(t('public_form.file_too_large', { name: file.name, size: formatBytes(maxFileBytes) }));
        continue;
      }
      setUploading((count) => count + 1);
      try {
        uploaded.push(await uploadTo<UploadedFile>(formDoor.filesPath(place), file));
      } catch (cause) {
        setProblem(`${file.name}: ${errorText(cause)}`);
      }
      setUploading((count) => count - 1);
    }
    if (uploaded.length > 0) onChange([...files, ...uploaded]);
  };
  const limit = t('public_form.files_limit', { max: maxFiles, size: formatBytes(maxFileBytes) });
  return (
    <Input.Wrapper
      label={label}
      description={help ? `${help} ${limit}` : limit}
      error={problem ?? error}
      withAsterisk={required}
      labelElement="div"
      size="md"
    >
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <span>{file.name}</span>
            <small>{formatBytes(file.size)}</small>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('public_form.remove_file', { name: file.name })}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            >
              <X size={15} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {files.length < maxFiles && (
        <FileButton multiple={maxFiles > 1} onChange={(chosen) => void add([chosen ?? []].flat())}>
          {(props) => (
            <Button
              {...props}
              id={`question-${key}`}
              variant="default"
              leftSection={uploading > 0 ? <Loader size={14} /> : <Paperclip size={15} />}
              aria-label={`${label}: ${t('public_form.add_file')}`}
            >
              {t('public_form.add_file')}
            </Button>
          )}
        </FileButton>
      )}
    </Input.Wrapper>
  );
}
