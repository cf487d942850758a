import { usePublished } from '../../ui/published/published-context.ts'

interface Props {
  title: string
  /** CSS of the product, inserted unescaped because React would escape its quotes. */
  css: string
}

/** Head elements that depend on the published configuration: title, icons and styles. */
export function PageHead({ title, css }: Props) {
  const { settings, look, background } = usePublished()
  const favicon = settings['branding.favicon']
  return (
    <>
      <title>{title}</title>
      <meta name="color-scheme" content={look.appearance === 'inherit' ? 'light dark' : look.appearance} />
      {look.appearance === 'inherit' ? (
        <>
          <meta name="theme-color" content={background.light} media="(prefers-color-scheme:light)" />
          <meta name="theme-color" content={background.dark} media="(prefers-color-scheme:dark)" />
        </>
      ) : (
        <meta name="theme-color" content={background[look.appearance]} />
      )}
      {favicon ? (
        <link rel="icon" href={favicon} />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
    </>
  )
}
