import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { Table } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { asAsked, canAsk, type DraftQuestion, type DraftSection, withoutEmpty } from './form-draft.ts';
import classes from './forms.module.css';
import { QuestionEditor, WhenEditor } from './question-editor.tsx';
import { WordsInput } from './text-settings.tsx';

interface QuestionListProps {
  table: Table;
  sections: DraftSection[];
  onChange: (sections: DraftSection[]) => void;
}

/** The sections with their questions, in the order of the page. */
export function QuestionList({ table, sections, onChange }: QuestionListProps) {
  const asked = new Set(sections.flatMap(({ questions }) => questions.map(({ field }) => field)));
  const left = table.fields.filter((field) => canAsk(table, field) && !asked.has(field.key));
  const set = (place: number, section: DraftSection) =>
    onChange(sections.map((one, index) => (index === place ? withoutEmpty(section) : one)));
  const fieldsBefore = (place: number, question: number) => {
    const keys = sections.flatMap(({ questions }, index) =>
      index < place ? questions : index === place ? questions.slice(0, question) : [],
    );
    return table.fields.filter(({ key }) => keys.some(({ field }) => field === key));
  };
  return (
    <>
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has neither an id nor a unique name.
        <fieldset key={place} className={classes.fieldset}>
          <legend>{t('forms.section', { number: place + 1 })}</legend>
          <WordsInput
            label={t('forms.section_title')}
            value={section.title}
            onChange={(title) => set(place, { ...section, title })}
          />
          <WordsInput
            lines
            label={t('forms.section_text')}
            value={section.description}
            onChange={(description) => set(place, { ...section, description })}
          />
          {place > 0 && (
            <WhenEditor
              fields={fieldsBefore(place, 0)}
              value={section.when}
              onChange={(when) => set(place, { ...section, when })}
            />
          )}
          <ol className={classes.questions}>
            {section.questions.map((question, index) => {
              const field = table.fields.find(({ key }) => key === question.field);
              const name = field ? asAsked(table, field).name : question.field;
              const replace = (questions: DraftQuestion[]) => set(place, { ...section, questions });
              return (
                <li key={question.field} className={classes.question}>
                  <QuestionEditor
                    question={question}
                    field={field && { ...field, name: asAsked(table, field).name }}
                    fieldsBefore={fieldsBefore(place, index)}
                    onChange={(next) =>
                      replace(section.questions.map((one) => (one === question ? withoutEmpty(next) : one)))
                    }
                  />
                  <Group gap={2} wrap="nowrap">
                    <ActionIcon
                      aria-label={t('forms.move_up', { name })}
                      disabled={index === 0}
                      onClick={() => replace(swapped(section.questions, index - 1))}
                    >
                      <ArrowUp size={15} />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={t('forms.move_down', { name })}
                      disabled={index === section.questions.length - 1}
                      onClick={() => replace(swapped(section.questions, index))}
                    >
                      <ArrowDown size={15} />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={t('forms.remove_question', { name })}
                      onClick={() => replace(section.questions.filter((one) => one !== question))}
                    >
                      <Trash2 size={15} />
                    </ActionIcon>
                  </Group>
                </li>
              );
            })}
          </ol>
          <Group>
            {left.length > 0 && (
              <Menu>
                <Menu.Target>
                  <Button variant="default" size="xs" leftSection={<Plus size={14} />}>
                    {t('forms.add_question')}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {left.map((field) => (
                    <Menu.Item
                      key={field.key}
                      onClick={() =>
                        set(place, {
                          ...section,
                          questions: [
                            ...section.questions,
                            { field: field.key, ...(field.type === 'link' && { choices: true }) },
                          ],
                        })
                      }
                    >
                      {asAsked(table, field).name}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            {sections.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => onChange(sections.filter((one) => one !== section))}
              >
                {t('forms.remove_section')}
              </Button>
            )}
          </Group>
        </fieldset>
      ))}
      <Group>
        <Button variant="default" onClick={() => onChange([...sections, { questions: [] }])}>
          {t('forms.add_section')}
        </Button>
      </Group>
    </>
  );
}

/** Swaps an item with the next one. */
function swapped<Item>(items: Item[], index: number): Item[] {
  const next = [...items];
  const [moved] = next.splice(index, 1);
  if (moved !== undefined) next.splice(index + 1, 0, moved);
  return next;
}
