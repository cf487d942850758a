import { filesOfApp, filesOfScreen, readBuilt } from './portal-chunks.ts'

/** Request limit, since each costs a round trip. Staff screens, used at a desk, also load the editors and validation. */
const maxRequests = (path: string) => (path.startsWith('/admin') ? 11 : 8)
/** The HTML and the font. */
const HTML_AND_FONT = 2

/** Reports screens above the limit, and screens of clients and partners that load a file of the staff. */
export const requestProblems = () =>
  Object.keys(readBuilt().screens).flatMap((path) => {
    const files = [...filesOfApp(), ...filesOfScreen(path)]
    const requests = HTML_AND_FONT + files.length
    const foreign = path.startsWith('/admin') ? [] : files.filter((file) => file.startsWith('assets/staff-'))
    return [
      ...(requests > maxRequests(path)
        ? [`${path} precisa de ${requests} arquivos para abrir, o limite é ${maxRequests(path)}`]
        : []),
      ...foreign.map((file) => `${path} carrega ${file}, que é da equipe`),
    ]
  })
