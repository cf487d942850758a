/** The bar's full length is half of the income. */
const FULL = 0.5

const along = (share: number) => Math.min(100, Math.round((share / FULL) * 1000) / 10)

/** Share of the income that an installment takes, with a tick at the usual limit. Lines, so that their ends stay round at any width. */
export const IncomeMeter = ({ share, limit }: { share: number; limit: number }) => (
  <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    <path className="track" d="M0 7H100" />
    <path className="share" d={`M0 7H${along(share)}`} />
    <path className="limit" d={`M${along(limit)} 0V14`} />
  </svg>
)
