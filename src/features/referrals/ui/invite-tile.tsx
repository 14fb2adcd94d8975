import { Copy, Share2 } from 'lucide-react'
import { canShareLinks, copyText, shareLink } from '../../../platform/web/device/pass-on.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CodeTiles, spelled } from '../../../platform/web/ui/code-tiles.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import type { Look } from '../../../platform/web/ui/look.ts'
import { Qr } from '../../../platform/web/ui/qr.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { figure } from '../../settings/ui/load.ts'
import { settings } from '../../settings/ui/slices.ts'
import { inviteLink } from '../rules.ts'

/** The code, the link to share, and the QR code. */
export function InviteTile({ look, code }: { look: Look; code: string }) {
  const { t } = useTexts()
  const link = inviteLink(location.origin, code)
  return (
    <Tile look={look} className="mb-1.5 grid gap-5 p-5 sm:gap-6 sm:p-8">
      <h2 className="max-w-[20ch] font-show text-xl leading-tight font-bold text-balance sm:text-3xl">
        <Promise />
      </h2>
      <div className="grid gap-2 sm:max-w-112">
        <p className="font-semibold">{t('referrals.code')}</p>
        <CodeTiles code={code} label={t('referrals.code-spelled', { code: spelled(code) })} tile="bg-ink text-paper" />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-5">
        <ShareButtons code={code} link={link} />
        <Qr link={link} label={t('referrals.qr', { link })} className="size-32 shrink-0 max-sm:mx-auto" />
      </div>
    </Tile>
  )
}

/** Both rewards as the operator has set them; if one is 0, a text without figures. */
function Promise() {
  const { t, num } = useTexts()
  const config = settings.use(({ systemConfig }) => systemConfig)
  const [theirs, own] = [figure(config, 'refer_coin'), figure(config, 'earn_coin')]
  return <>{theirs && own ? t('referrals.promise', { theirs: num(theirs), own: num(own) }) : t('referrals.company')}</>
}

function ShareButtons({ code, link }: { code: string; link: string }) {
  const { t } = useTexts()
  const canShare = canShareLinks()
  const copy = async () => {
    if (await copyText(link)) toast.success(t('referrals.copied'), { id: 'copied' })
    else toast.error(t('referrals.copy-failed', { text: link }), { id: 'copied' })
  }
  const share = async () => {
    if (!(await shareLink(t('referrals.share-text', { code }), link))) await copy()
  }
  return (
    <div className="flex grow flex-wrap gap-3">
      {canShare && (
        <Button kind="ink" icon={Share2} className="grow sm:grow-0" onClick={() => void share()}>
          {t('referrals.share')}
        </Button>
      )}
      <Button
        kind="ink"
        icon={Copy}
        className={cx('grow sm:grow-0', canShare && 'border-3 border-ink bg-transparent! text-ink!')}
        onClick={() => void copy()}
      >
        {t('referrals.copy')}
      </Button>
    </div>
  )
}
