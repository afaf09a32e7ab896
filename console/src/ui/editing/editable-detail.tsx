import { Button, Group, Stack } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';

interface EditableDetailProps {
  /** Said before all else, such as why nothing can be changed any more. */
  notice?: ReactNode;
  /** What it looks like. */
  picture?: ReactNode;
  /** Absent where nothing may be changed. */
  form?: ((onDone: () => void) => ReactNode) | undefined;
  /** What else can be done, beside Edit. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One thing in its panel: it is read first, and its form takes the place while it is edited. */
export function EditableDetail({ notice, picture, form, actions, children }: EditableDetailProps) {
  const [wantsForm, setWantsForm] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const isEditing = wantsForm && form !== undefined;
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      {isEditing && form(() => setWantsForm(false))}
      {/* Hidden, not gone: a note that was begun below is still there afterwards. */}
      <Stack gap="lg" style={isEditing ? { display: 'none' } : {}}>
        {notice}
        <Group gap="xs">
          {picture}
          {form && (
            <Button
              ref={editButton}
              variant="default"
              size="xs"
              leftSection={<Pencil size={14} />}
              data-autofocus
              onClick={() => setWantsForm(true)}
            >
              {t('ui.edit')}
            </Button>
          )}
          {actions}
        </Group>
        {children}
      </Stack>
    </>
  );
}
