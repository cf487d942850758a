import { extname } from 'node:path'

const MAX_LENGTH = 120

/** What is not seen, or turns around how the rest reads: controls, marks of direction, halves, blanks that are letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu
/** What looks like the dot before an ending. */
const dots = /[\u2024\ufe52\uff0e]/g

/**
 * Endings of what runs where it is opened: those that mail services block, and those of pages and of what servers run.
 * Without the ones that honest names have in their middle: `com`, `mar` of March, `iso` of a norm.
 */
const activeEndings = new Set(
  [
    'apk appimage application appx appxbundle bat chm cmd command cpl dll dmg exe gadget hta ipa jar jnlp lnk msi',
    'msix msp mst msu ocx pif pkg scf scr url vhd vhdx',
    'bash csh js jse ksh mjs ps1 psd1 psm1 py pyc pyw sct sh vb vbe vbs ws wsc wsf wsh',
    'docm dotm potm ppam ppsm pptm sldm xlam xll xlsm xltm',
    'ascx ashx asp aspx cgi htm html jsp jspx mht mhtml phar php php3 php4 php5 php7 phps pht phtml shtml svg svgz swf xht',
    'xhtml',
  ].flatMap((line) => line.split(' ')),
)

/** With accents, in another width, or in the letters of another alphabet, as `.ехе` in Cyrillic ones, it reads the same. */
function isActive(part: string) {
  const letters = part.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
  return activeEndings.has(letters) || (/^[\p{L}\p{N}]{1,5}$/u.test(letters) && !/^[a-z\d]+$/.test(letters))
}

function shownParts(given: string) {
  const shown = given.normalize('NFC').replace(unseen, '').replace(dots, '.').replace(/\s+/g, ' ').trim()
  // As `conta.exe .pdf`, whose own ending systems drop that take a blank for the end.
  const name = shown.replace(/[\s.]+(?=\.[^.]+$)/, '')
  const characters = [...name]
  const ending = [...extname(name)]
  const kept = [...characters.slice(0, MAX_LENGTH - ending.length), ...ending]
  return (characters.length > MAX_LENGTH ? kept.join('') : name).split('.')
}

/** Whether right before its ending a name has that of a program, as `conta.exe.pdf`: systems that hide one show the other. */
export function hasActiveEnding(given: string) {
  const parts = shownParts(given)
  return parts.length > 2 && isActive(parts.at(-2)!)
}

/** What Windows takes for a device, whatever ending follows. */
const device = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])$/i

/** The name of a file as it is kept and shown, its ending included however long it was, and no other that runs. */
export function storedName(given: string): string {
  const [first = '', ...rest] = shownParts(given)
  return [device.test(first.trim()) ? `${first}_` : first, ...rest].reduce(
    (name, part) => `${name}${isActive(part) ? '_' : '.'}${part}`,
  )
}
