/** This name, or with the first free number after it: “Slack”, “Slack 2”. Case is ignored. */
export function freeName(wanted: string, taken: string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
  return name;
}
