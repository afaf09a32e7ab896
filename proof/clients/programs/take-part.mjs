/**
 * The steps of every client, with its own library: `list` returns the names of the tools, `call` the text of a tool's
 * answer. Each step is reported on its own line as soon as it is done.
 *
 * @param {{
 *   list: () => Promise<string[]>,
 *   call: (name: string, args: Record<string, unknown>) => Promise<string>,
 *   close?: () => Promise<unknown> | unknown,
 * }} client
 */
export async function takePart({ list, call, close }) {
  const { LEAD_ID: id } = process.env;
  const tell = (step, seen) => console.log(JSON.stringify({ step, seen: String(seen) }));
  tell('connected', '');
  const names = await list();
  const named = (ending) => {
    // Some libraries put the name of the server in front.
    const name = names.find((each) => each === ending || each.endsWith(`_${ending}`) || each.endsWith(`.${ending}`));
    if (!name) throw new Error(`${ending} is not listed.`);
    return name;
  };
  tell('listed', names.length);
  const { items } = JSON.parse(await call(named('crm_list_leads'), {}));
  if (!items.some((lead) => lead.id === id)) throw new Error('The lead is not in the list.');
  tell('read', items.length);
  const card = JSON.parse(await call(named('svc_call'), { tool: 'crm_delete_lead', arguments: { id } }));
  if (card.status !== 'approval_required') throw new Error(`No card: ${JSON.stringify(card)}`);
  tell('card', card.approvalId);
  await new Promise((settle) => process.stdin.once('data', settle));
  const answer = JSON.parse(await call(named('svc_approval_status'), { approvalId: card.approvalId }));
  if (answer.state !== 'executed') throw new Error(`The card is ${JSON.stringify(answer)}.`);
  tell('result', JSON.stringify(answer.result));
  await close?.();
  process.exit(0);
}

export const address = process.env.SVC_ADDRESS;
export const headers = { 'x-api-key': process.env.SVC_KEY };

/** The text of an answer in the protocol's format. */
export const textOf = ({ content }) => content.find(({ type }) => type === 'text').text;

/** How a client that only supports local servers starts mcp-remote. */
export function throughMcpRemote() {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}:${value}`]);
  return {
    command: process.execPath,
    args: ['node_modules/mcp-remote/dist/proxy.js', address, '--transport', 'http-only', '--allow-http', ...sent],
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stderr: 'ignore',
  };
}
