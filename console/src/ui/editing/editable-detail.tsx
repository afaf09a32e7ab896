import { Button, Group, Stack } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';

interface EditableDetailProps {
  /** Stands above everything else, such as the reason why nothing can be changed any more. */
  notice?: ReactNode;
  picture?: ReactNode;
  /** Absent if the thing cannot be edited. */
  form?: ((onDone: () => void) => ReactNode) | undefined;
  /** Further buttons beside Edit. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A thing in its panel. While it is edited, its form takes the place of the details. */
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
      {/* Hidden instead of removed, so that a note begun below is kept. */}
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
