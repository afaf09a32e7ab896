import { ActionIcon, Button, FileButton, Input, Loader } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import type { TableField } from '../../../../api/types.ts';
import type { UploadedFile } from '../../../../api/upload-file.ts';
import { uploadFile } from '../../../../api/upload-file.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { formatBytes } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { hasThumbnail, Thumbnail } from '../../grid/cells/thumbnail.tsx';
import { filePath } from './file-path.ts';
import classes from './inputs.module.css';

interface AttachmentInputProps {
  field: TableField;
  files: UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  bare: boolean;
  disabled: boolean;
}

/** Files are uploaded as soon as they are chosen; saving the record attaches them. */
export function AttachmentInput({ field, files, onChange, bare, disabled }: AttachmentInputProps) {
  const [uploading, setUploading] = useState(0);
  const [problem, setProblem] = useState<string>();
  const add = async (chosen: File[]) => {
    setProblem(undefined);
    setUploading(chosen.length);
    const uploaded: UploadedFile[] = [];
    for (const file of chosen) {
      try {
        uploaded.push(await uploadFile(file));
      } catch (cause) {
        setProblem(`${file.name}: ${errorText(cause)}`);
      }
      setUploading((left) => left - 1);
    }
    if (uploaded.length > 0) onChange([...files, ...uploaded]);
  };
  return (
    <Input.Wrapper
      label={bare ? undefined : field.name}
      description={bare ? undefined : field.description || undefined}
      error={problem}
      labelElement="div"
    >
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            {hasThumbnail(file) && <Thumbnail file={file} alt="" size={40} />}
            <a href={filePath(file)} className={classes.fileName}>
              {file.name}
            </a>
            <span className={classes.fileSize}>{formatBytes(file.size)}</span>
            {!disabled && (
              <ActionIcon
                size={22}
                aria-label={t('tables.remove_file', { name: file.name })}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <X size={13} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <FileButton multiple onChange={(chosen) => void add(chosen)}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              leftSection={uploading > 0 ? <Loader size={12} /> : <Paperclip size={13} />}
              data-autofocus={bare || undefined}
              autoFocus={bare}
            >
              {uploading > 0 ? t('tables.uploading') : t('tables.add_file')}
            </Button>
          )}
        </FileButton>
      )}
    </Input.Wrapper>
  );
}
