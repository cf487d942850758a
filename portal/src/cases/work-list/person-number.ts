/** Digits and separators of a CPF or telephone, including `0xx`, but not a case number such as 2026-000009. */
const isNumber = (text: string) => /^[\dx\s().+-]+$/i.test(text) && !/^\d{4}-\d{0,6}$/.test(text)
const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Digits of a landline with area code, the shortest complete number. */
const WHOLE = 10
/** From this many digits on, a number can identify a person. */
const TELLING = 7

/** Whether a text can be a whole CPF or telephone. */
export const looksLikePerson = (text: string) => isNumber(text) && countDigits(text) >= WHOLE

/** A partial CPF or telephone is searched for, and put into the address, only on submit. */
export const isBeginning = (text: string) =>
  isNumber(text) && countDigits(text) >= TELLING && countDigits(text) < WHOLE
