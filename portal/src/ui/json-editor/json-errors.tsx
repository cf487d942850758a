import type { JsonError } from 'core/json'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import styles from './json-editor.module.css'

const MOST = 6

interface Props {
  errors: readonly JsonError[]
  onGo: (error: JsonError) => void
}

const errorLine = ({ line, column, path, message }: JsonError) => {
  const reason = path ? `${path}: ${message}` : message || adminEditorTexts.jsonParou
  return `${fillText(adminEditorTexts.jsonLugar, { linha: line, coluna: column })}: ${reason}`
}

/** Errors of a JSON text; clicking one moves the cursor to it. */
export const JsonErrors = ({ errors, onGo }: Props) => (
  <ul className={styles.errors}>
    {errors.slice(0, MOST).map((error) => (
      <li key={`${error.line}:${error.column}:${error.path}:${error.message}`}>
        <button type="button" onClick={() => onGo(error)}>
          {errorLine(error)}
        </button>
      </li>
    ))}
    {errors.length > MOST && <li>{fillText(adminEditorTexts.jsonMaisErros, { n: errors.length - MOST })}</li>}
  </ul>
)
