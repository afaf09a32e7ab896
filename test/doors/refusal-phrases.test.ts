import { describe, expect, test } from 'vitest';
import { inWords } from '../../src/kernel/words.ts';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';

const app = useApp();

type Told = {
  error: string;
  phrase: { key: string };
  details?: { path: string; message: string; phrase: { key: string } }[];
};

describe('a refusal', () => {
  test('tells the action routes its phrase beside its English words', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    await owner.act('crm.update_lead', { id: lead.id, stage: 'won' });
    const { status, body } = await owner.post<Told>('/api/os/actions/crm.update_lead', { id: lead.id, stage: 'new' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'lead_closed',
        phrase: {
          key: 'crm.refusals:lead_closed',
          params: {
            name: { key: 'crm.refusals:named', params: { name: lead.name } },
            stage: { key: 'crm.refusals:stage.won' },
          },
        },
      },
    });
    expect(inWords(body.phrase, { language: 'en' })).toBe(body.error);
    expect(inWords(body.phrase, { language: 'de' })).toBe(
      `„${lead.name}“ ist schon gewonnen und lässt sich nicht mehr ändern.`,
    );
  });

  test('tells each fault of a field as a phrase too', async () => {
    const owner = await app.owner();
    const { body } = await owner.post<Told>('/api/os/actions/crm.create_lead', {
      name: '',
      email: 'nobody',
      colour: 'red',
    });
    const said = body.details?.map(({ path, phrase }) => `${path} ${inWords(phrase, { language: 'de' })}`);
    expect(said).toEqual(
      expect.arrayContaining(['/name darf nicht leer sein', '/email muss eine E-Mail-Adresse sein']),
    );
    expect(said?.find((fault) => fault.startsWith('/colour'))).toMatch(
      /^\/colour ist kein bekanntes Feld; bekannt sind /,
    );
    for (const { message, phrase } of body.details ?? []) expect(inWords(phrase, { language: 'en' })).toBe(message);
  });

  test('tells the session routes its phrase', async () => {
    const { body } = await app
      .browser()
      .post<Told>('/api/auth/sign-in', { email: 'nobody@example.com', password: 'not the right one' });
    expect(body.phrase).toEqual({ key: 'access.refusals:wrong_credentials' });
  });

  test('tells programs at v1 code and words alone', async () => {
    const owner = await app.owner();
    const { key } = await owner.act<{ key: string }>('keys.create', { name: 'for v1' });
    const { status, body } = await app
      .browser()
      .get<{ details: object[] }>('/api/v1/workflows?limit=none', { headers: { 'x-api-key': key } });

    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(['code', 'details', 'error']);
    for (const fault of body.details) expect(Object.keys(fault).sort()).toEqual(['message', 'path']);
  });
});
