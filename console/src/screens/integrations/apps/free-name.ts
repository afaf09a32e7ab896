/** This name, or with the first number behind it that nobody has: “Slack”, “Slack 2”. Capitals make no difference. */
export function freeName(wanted: string, taken: string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
  return name;
}
