import { useState } from 'react';
import { uploadFile } from '../../api/upload-file.ts';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { tn } from '../../words/words.ts';

/** Uploads files and creates a document for each; a refused file does not stop the others. */
export function useAddFiles(): { add: (files: readonly File[]) => Promise<void>; busy: boolean } {
  const write = useWrite('knowledge.add_document', 'knowledge');
  const [busy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    let count = 0;
    for (const file of files) {
      try {
        const { id } = await uploadFile(file);
        await write.mutateAsync({ fileId: id });
        count += 1;
      } catch (error) {
        notify.failed(error);
      }
    }
    setBusy(false);
    if (count > 0) notify.done(tn('knowledge.added_files', count));
  };
  return { add, busy };
}
