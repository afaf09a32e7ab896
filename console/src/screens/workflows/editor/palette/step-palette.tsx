import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { ChoiceBar } from '../../../../ui/lists/choice-bar.tsx';
import { t } from '../../../../words/words.ts';
import { type Place, useEditor } from '../editor-context.ts';
import { kindIcon } from '../kind-icon.ts';
import { AppMark } from '../operations/app-mark.tsx';
import type { Operation } from '../operations/operation.ts';
import type { NodeToAdd } from '../use-commands.ts';
import { useKnownActions } from '../use-known-actions.ts';
import { type Choice, choiceGroups, findChoices, mergeGroups, operationGroups, type Part } from './choices.ts';
import classes from './palette.module.css';
import { useFoundOperations } from './use-found-operations.ts';

interface PaletteProps {
  opened: boolean;
  place: Place | undefined;
  onClose: () => void;
  onChoose: (adds: NodeToAdd) => void;
}

export const StepPalette = memo(function StepPalette({ opened, place, onClose, onChoose }: PaletteProps) {
  return (
    <Dialog title={place ? t('editor.add_step') : t('editor.add_any')} opened={opened} onClose={onClose} size={560}>
      <Choices place={place} onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
});

/** Searches everything that can be added. Arrow keys and Enter choose. */
function Choices({ place, onChoose, onClose }: Omit<PaletteProps, 'opened'>) {
  const { kinds } = useEditor();
  const known = useKnownActions();
  const [search, setSearch] = useState('');
  const [part, setPart] = useState<Part | 'all'>('all');
  // Rendering the long list is deferred, so that it never delays typing or the search field itself.
  const deferredSearch = useDeferredValue(search);
  const isListed = useDeferredValue(true, false);
  const combobox = useCombobox({ opened: true });
  const groups = useMemo(
    () =>
      choiceGroups(
        kinds,
        known,
        {
          steps: t('editor.group_steps'),
          triggers: t('editor.group_triggers'),
          actions: (module) => t('editor.group_actions', { module }),
        },
        place === undefined,
      ),
    [kinds, known, place],
  );
  const found = useMemo(
    () =>
      isListed
        ? findChoices(
            groups.filter((group) => part === 'all' || group.part === part),
            deferredSearch,
          )
        : [],
    [groups, part, deferredSearch, isListed],
  );
  const operations = useFoundOperations(deferredSearch, part === 'all' || part === 'apps');
  const shown = useMemo(
    () => (isListed ? mergeGroups(found, operationGroups(operations.items), deferredSearch) : []),
    [isListed, found, operations.items, deferredSearch],
  );
  const isEmpty = isListed && shown.length === 0 && !operations.isLoading;
  // If Enter is pressed before the list shows the results for the typed text, it chooses the first of them once they
  // are there.
  const isBehind = deferredSearch !== search || (shown.length === 0 && operations.isLoading);
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isBehind) return;
    setIsAwaited(false);
    const first = shown[0]?.choices[0];
    if (first) onChoose(first.adds);
  }, [isAwaited, isBehind, shown, onChoose]);
  const { selectFirstOption } = combobox;
  // Enter chooses the first option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list changes.
  useEffect(() => void selectFirstOption(), [found, operations.first]);
  const choose = (key: string) => {
    if (key === moreKey) return operations.loadMore();
    const choice = shown.flatMap(({ choices }) => choices).find((one) => one.key === key);
    if (choice) onChoose(choice.adds);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          aria-label={t('editor.search_kinds')}
          placeholder={t('editor.search_kinds')}
          leftSection={<Search size={15} aria-hidden="true" />}
          value={search}
          data-autofocus
          role="combobox"
          // The combobox would keep Escape to itself, as if it had a list to close.
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key === 'Enter' && isBehind) {
              event.preventDefault();
              event.stopPropagation();
              setIsAwaited(true);
            }
          }}
          onChange={(event) => {
            setIsAwaited(false);
            setSearch(event.currentTarget.value);
          }}
        />
      </Combobox.EventsTarget>
      <div className={classes.parts}>
        <ChoiceBar
          label={t('editor.part')}
          value={part}
          onChange={setPart}
          choices={[
            { value: 'all', label: t('editor.part_all') },
            ...(place === undefined ? [{ value: 'triggers' as const, label: t('editor.group_triggers') }] : []),
            { value: 'steps', label: t('editor.group_steps') },
            { value: 'actions', label: t('editor.part_actions') },
            ...(operations.isOffered ? [{ value: 'apps' as const, label: t('editor.part_apps') }] : []),
          ]}
        />
      </div>
      <Combobox.Options className={classes.list} tabIndex={0} aria-label={t('editor.search_kinds')}>
        {shown.map(({ key, label, choices }) => (
          <Combobox.Group key={key} label={label} classNames={{ groupLabel: classes.group }}>
            {choices.map((choice) => (
              <Combobox.Option key={choice.key} value={choice.key} className={classes.option}>
                <ChoiceLine choice={choice} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {operations.hasMore && (
          <Combobox.Option value={moreKey} className={classes.option}>
            {t('operation.more')}
          </Combobox.Option>
        )}
        {isEmpty && <Combobox.Empty>{part === 'apps' ? <NoOperations /> : t('editor.nothing_found')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}

/** Choosing this entry loads more, and the list stays open. */
const moreKey = 'more operations';

function NoOperations() {
  return (
    <>
      {t('operation.no_apps')}{' '}
      <Link to="/integrations/apps" search={{ create: '1' } as never} className={classes.link}>
        {t('operation.connect')}
      </Link>
    </>
  );
}

function ChoiceLine({ choice }: { choice: Choice }) {
  if (choice.operation) return <OperationLine choice={choice} operation={choice.operation} />;
  const Icon = kindIcon(choice.adds.role, choice.adds.kind, choice.adds.config?.action);
  return (
    <span className={classes.line}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={15} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          {choice.title}
          {choice.adds.kind === 'action' && choice.name !== 'action' && <code>{choice.name}</code>}
        </span>
        <span className={classes.text}>{choice.text}</span>
      </span>
    </span>
  );
}

function OperationLine({ choice, operation }: { choice: Choice; operation: Operation }) {
  const { app, method, path, tag, permitted, readOnly } = operation;
  return (
    <span className={classes.line}>
      <AppMark app={app} />
      <span className={classes.words}>
        <span className={classes.title}>
          {choice.title}
          {method !== null && (
            <code>
              {method} {path}
            </code>
          )}
        </span>
        <span className={classes.text}>{choice.text}</span>
        <span className={classes.marks}>
          {tag && <span>{tag}</span>}
          <span>{t(readOnly ? 'apps.reads_only' : 'apps.asks_first')}</span>
          {!permitted && <span data-warns>{t('operation.not_allowed')}</span>}
        </span>
      </span>
    </span>
  );
}
