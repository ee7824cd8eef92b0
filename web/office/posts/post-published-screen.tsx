import ExternalLink from 'lucide-react/icons/external-link'
import Link from 'lucide-react/icons/link'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminPost } from '#shared/blog-admin.ts'
import { copyText } from '#web/common/clipboard/copy-text.ts'
import { useServices } from '#web/common/data/services.tsx'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { BareDialog } from '#web/common/ui/bare-dialog.tsx'
import { Block } from '#web/common/ui/block.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { PostStatusTag } from '#web/office/posts/post-columns.tsx'

/**
 * Router state of the page that opens after a post has been published. The page shows PostPublishedScreen only
 * with this state.
 */
export const justPublishedState = { isJustPublished: true }

/**
 * Says that the post is public and shows its URL. It is only for phones, where the form does not show this.
 */
export function PostPublishedScreen({ post }: { post: AdminPost | null }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(width < 45rem)')
  const isShown = isPhone && post?.status === 'published' && Object(state).isJustPublished === true
  const close = () => void navigate(paths.admin.blogPost(post?.id ?? ''), { replace: true })
  return (
    <BareDialog
      isOpen={isShown}
      onClose={close}
      label="Published"
      surface="oxide"
      className="published w-full max-w-none h-dvh max-h-none overflow-y-auto"
    >
      {post && (
        <>
          <header className="flex items-center justify-between border-b border-line px-4.5 py-1.5">
            <PostStatusTag status="published" />
            <IconButton icon={X} label="Close" className="-mr-3" onClick={close} />
          </header>
          <Words post={post} onEdit={close} />
        </>
      )}
    </BareDialog>
  )
}

function Words({ post, onEdit }: { post: AdminPost; onEdit: () => void }) {
  const { publicUrl } = useServices().config
  const [copied, setCopied] = useState<string | null>(null)
  const address = paths.blogPost(post.slug)
  const handleCopy = async () =>
    setCopied(
      (await copyText(publicUrl + address))
        ? 'Link copied to clipboard!'
        : `Your browser did not allow copying. The address is ${publicUrl}${address}`,
    )
  return (
    <div className="grid flex-1 grid-cols-1 content-end gap-3 pt-6 pb-[max(24px,env(safe-area-inset-bottom))] px-4.5">
      <Block number={7} state="on" hue={3} className="size-21" />
      <h2 className="text-3xl font-bold">Published.</h2>
      <p className="wrap-anywhere text-muted">
        {post.title}
        <br />
        Public since {formatTime(post.published_at ?? post.updated_at)}, at{' '}
        <strong className="text-text">{address}</strong>
      </p>
      <LinkButton href={address} target="_blank" iconEnd={ExternalLink}>
        View post
      </LinkButton>
      <Button variant="secondary" icon={Link} onClick={handleCopy}>
        Copy link
      </Button>
      <p role="status" className="wrap-anywhere">
        {copied}
      </p>
      <button type="button" className="link justify-self-start py-3 font-bold" onClick={onEdit}>
        Edit again
      </button>
      <p className="mt-auto text-sm text-muted">
        New changes are saved as a draft. The published post will not change until you select Update Post.
      </p>
    </div>
  )
}
