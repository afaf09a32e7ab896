import type { World } from '../attacks/world.ts';
import type { Answer } from './strangers.ts';

export interface Form {
  id: string;
  tableId: string;
  /** Where answers are sent. */
  path: string;
}

export interface Forms {
  busy: Form;
  /** Takes `maxAnswers`. */
  few: Form;
  /** Takes answers by these links only, one by each. */
  personal: Form;
  links: string[];
}

const maxAnswers = 40;
const people = 25;
/** What a form takes without asking for work, and altogether: at once, and then each second. */
const calm = { burst: 120, perSecond: 1 };
const all = { burst: 1_200, perSecond: 20 };
/** What one address may send. */
const source = { burst: 60, perSecond: 1 };
const good = new Set([201, 404, 409, 422, 429]);

export async function makeForms({ owner }: World): Promise<Forms> {
  const make = async (name: string, settings: object): Promise<Form> => {
    const { id: tableId } = await owner.act<{ id: string }>('tables.create_table', {
      name,
      fields: [
        { key: 'name', type: 'text', required: true },
        { key: 'age', type: 'number', min: 0 },
      ],
    });
    const view = await owner.act<{ id: string; submitUrl: string }>('tables.save_view', {
      ...{ tableId, name, kind: 'form', settings },
    });
    return { id: view.id, tableId, path: pathOf(view.submitUrl) };
  };
  const personal = await make('Personal', { personalOnly: true });
  const { items } = await owner.act<{ items: { submitUrl: string }[] }>('tables.make_form_links', {
    ...{ id: personal.id, labels: Array.from({ length: people }, (_, index) => `Person ${index}`) },
  });
  return {
    busy: await make('Busy', {}),
    few: await make('Few', { maxAnswers }),
    personal,
    links: items.map(({ submitUrl }) => pathOf(submitUrl)),
  };
}

/** Whoever was thanked has one record, nobody else has one, and no more were let in than the limits say. */
export async function compareWithRecords(
  { owner, program }: World,
  forms: Forms,
  answers: readonly Answer[],
): Promise<string[]> {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const unwanted = answers.filter(({ status }) => !good.has(status));
  expect(unwanted.length === 0, `Wrong answers: ${unwanted.length}, first ${JSON.stringify(unwanted[0])}`);
  const thanked = answers.filter(({ status, kind }) => status === 201 && kind !== 'bot');

  for (const [title, form] of Object.entries(forms) as [string, Form][]) {
    if (title === 'links') continue;
    const { text, status } = await program.get(`/api/v1/tables/${form.tableId}/export?format=json`);
    if (status !== 200) throw new Error(`The records cannot be read: ${text.slice(0, 300)}`);
    const stored = (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
    const promised = new Set(thanked.filter(({ form: of }) => of === form.id).map(({ name }) => name));
    const lost = [...promised].filter((name) => !stored.includes(name));
    expect(lost.length === 0, `${title}: ${lost.length} of ${promised.size} thanked have no record, first ${lost[0]}`);
    expect(new Set(stored).size === stored.length, `${title}: an answer was stored twice`);
    const surplus = stored.filter((name) => !promised.has(name));
    expect(surplus.length === 0, `${title}: ${surplus.length} records without thanks, first ${surplus[0]}`);
    const { items } = await owner.act<{ items: { id: string; answers: number }[] }>('tables.list_views', {
      tableId: form.tableId,
    });
    const counted = items.find(({ id }) => id === form.id)?.answers;
    expect(counted === stored.length, `${title}: ${stored.length} records, but ${counted} answers counted`);
  }
  const of = (form: Form) => thanked.filter(({ form: id }) => id === form.id);
  expect(of(forms.few).length === maxAnswers, `Few: ${of(forms.few).length} answers instead of ${maxAnswers}`);
  expect(of(forms.personal).length === people, `Personal: ${of(forms.personal).length} answers instead of ${people}`);

  const admitted = (kinds: readonly string[]) => {
    const found = answers.filter(({ kind, status }) => kinds.includes(kind) && (status === 201 || status === 422));
    const times = answers.filter(({ kind }) => kinds.includes(kind)).flatMap(({ at, ms }) => [at, at + ms]);
    return { count: found.length, seconds: (Math.max(...times) - Math.min(...times)) / 1_000 };
  };
  const within = (name: string, { count, seconds }: { count: number; seconds: number }, limit: typeof calm) => {
    const most = Math.ceil(limit.burst + limit.perSecond * seconds) + 1;
    expect(count <= most, `${name}: ${count} let in within ${seconds.toFixed(0)} s, at most ${most} may be`);
  };
  // A proof that was used before is none, but within the calm rate nobody needs one.
  within('Without work', admitted(['calm', 'eager', 'ahead', 'reused']), calm);
  within('One address', admitted(['eager']), source);
  within('One form', admitted(['calm', 'eager', 'ahead', 'solved', 'bot', 'wrong', 'reused']), all);
  return faults;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
