import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { useApp } from '../harness/app.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { connectMail, mailEnv, readMessage, send } from '../harness/messages.ts';
import { launchSvc } from '../harness/program.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { until } from '../harness/until.ts';

describe('a worker that is killed while it hands a message over', () => {
  const app = useApp({ env: mailEnv });
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
  });
  afterAll(() => smtp?.stop());

  test('leaves an uncertain message behind: the next worker tells people, and sends it to nobody a second time', async () => {
    const owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    smtp.answers = { END: 'hang' };
    const first = await launchSvc(app.database, { ...mailEnv, SVC_ROLE: 'worker' });
    const message = await send(owner, { to: 'ada@example.com' });
    await smtp.mailTo('ada@example.com');
    expect(await readMessage(owner, message)).toMatchObject({ state: 'sending', attempts: 1 });
    await first.kill();

    smtp.answers = {};
    const next = await startWorker(app.services, createMetrics());
    onTestFinished(() => next.stop());
    const found = await until(
      () => readMessage(owner, message),
      ({ state }) => state !== 'sending',
    );
    expect(found).toMatchObject({
      state: 'uncertain',
      attempts: 1,
      lastError: expect.stringContaining('nobody knows'),
    });
    // A later one goes out, so the worker works; the first one went out once.
    await send(owner, { to: 'next@example.com' });
    await smtp.mailTo('next@example.com');
    expect(smtp.mails.filter(({ to }) => to.includes('ada@example.com'))).toHaveLength(1);
    const notices = await until(
      () => owner.act<{ items: { kind: string }[] }>('workspace.list_notices'),
      ({ items }) => items.length > 0,
    );
    expect(notices.items).toMatchObject([
      { kind: 'message_failed', title: expect.stringContaining('ada@example.com') },
    ]);
  });
});
