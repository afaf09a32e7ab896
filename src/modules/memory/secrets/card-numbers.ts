/** Digits in a row or in groups; not the end of a longer number, an IBAN, or a phone number with its plus. */
const digitRuns = /(?<![\p{L}\p{N}+])(?<!\p{N}[ -])\d(?:[ -]?\d){12,18}(?![ -]?\d)(?!\p{L})/gu;

/** Lengths and first digits that card companies give out: phone numbers and numbers of invoices seldom look like it. */
const companies = [
  /^4\d{15}(?:\d{3})?$/,
  /^5[1-5]\d{14}$/,
  /^2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[68]\d)\d{11}$/,
  /^6(?:011|5\d\d|4[4-9]\d)\d{12}$/,
  /^35\d{14}$/,
];

export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(digitRuns)].some(([run]) => {
    const digits = run.replaceAll(/\D/g, '');
    return companies.some((company) => company.test(digits)) && passesLuhn(digits);
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
