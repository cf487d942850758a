import styles from './code.module.css'

/** A name that programs know something by. */
export const Code = ({ children }: { children: string }) => <code className={styles.code}>{children}</code>
