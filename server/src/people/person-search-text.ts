import { foldText } from 'core'

/** An index takes so much of a row. */
const LONGEST = 500

/** What somebody is found by: name and address, without case and accents. Each word comes after a space. */
export const personSearchText = ({ name, email }: { name: string; email: string }): string =>
  ` ${foldText(`${name} ${email}`).slice(0, LONGEST)}`
