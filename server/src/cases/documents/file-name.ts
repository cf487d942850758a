import { extname } from 'node:path'

const MAX_LENGTH = 120

/**
 * Invisible characters and those that reorder text: controls, direction marks, lone surrogates, letters that render
 * blank.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu
/** Characters that look like a dot. */
const dots = /[\u2024\ufe52\uff0e]/g

/**
 * Extensions of executable files: those that mail services block, pages, and server scripts. Omits `com`, `mar` (March)
 * and `iso` (a standard), which occur in the middle of honest names.
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

/** Compares without accents, in normal width and with look-alike letters mapped, such as the Cyrillic `.ехе`. */
function isActive(extension: string) {
  const letters = extension.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
  return activeEndings.has(letters) || (/^[\p{L}\p{N}]{1,5}$/u.test(letters) && !/^[a-z\d]+$/.test(letters))
}

function shownParts(sentName: string) {
  const shown = sentName.normalize('NFC').replace(unseen, '').replace(dots, '.').replace(/\s+/g, ' ').trim()
  // Windows drops the last extension of `conta.exe .pdf` when it reads the blank as the end.
  const name = shown.replace(/[\s.]+(?=\.[^.]+$)/, '')
  const characters = [...name]
  const ending = [...extname(name)]
  const truncated = [...characters.slice(0, MAX_LENGTH - ending.length), ...ending]
  return (characters.length > MAX_LENGTH ? truncated.join('') : name).split('.')
}

/** Device names of Windows, with any extension. */
const device = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])$/i

/** File name to store and show: never longer than the limit, keeps its extension and contains no executable one. */
export function storedName(sentName: string): string {
  const [first = '', ...rest] = shownParts(sentName)
  return [device.test(first.trim()) ? `${first}_` : first, ...rest].reduce(
    (name, extension) => `${name}${isActive(extension) ? '_' : '.'}${extension}`,
  )
}
