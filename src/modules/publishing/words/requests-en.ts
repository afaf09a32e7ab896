import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_posts: `
    blog posts / news / what is published / which posts are scheduled / articles / all our blog entries / content
    calendar / unpublished drafts of articles / announcements on the site / which articles has the salon blog had since
    summer / show me what is planned for the page next week / I'd like to see our texts that never went public / have
    we ever written about winter tyres? / look over our articles / what have we blogged so far / WordPress all posts
    screen / editorial inventory by state and channel`,
  get_post: `
    open a post / read an article / text of a post / view a blog entry / show one announcement / link to an article /
    did the article reach its channel / wording of a story / open our piece on winter tyres, I want to read it / what
    is the web address of the holiday announcement / I want to know whether the Christmas text got to the newsletter
    tool / how did we word the article about the new stylist? / bring up one article / show me that tyre story / open
    entry in WordPress editor, read only / fetch a single article's body, slug and delivery state`,
  save_post: `
    write an article / new blog post / draft news / edit a post / draft an announcement / compose a blog entry / fix a
    typo in an article / prepare content for the website / rewrite or update a story / write something about our new
    stylist for the page, not public yet / in the piece on winter tyres it should say November, not October / we need a
    text on the move to Quay Lane / could you word an announcement about the summer sale? / author a news piece / whip
    up a blog thingy on our tenth birthday / save draft post in WordPress / create or revise an editorial text in
    Markdown`,
  publish: `
    put a post online / go live / schedule a post / release an article / make an article public / push news to the
    website / let everybody read the announcement / post it on the blog tomorrow / story goes out now / the piece on
    winter tyres may be seen by everyone from Monday at eight / put our holiday announcement on the page now / the text
    about the new stylist is checked, out with it / could the Christmas article appear on the 1st? / release one
    finished column / let it rip, the tyre story can go out / hit Publish as in WordPress / set an editorial text's
    state to public, optionally timed`,
  unpublish: `
    take a post offline / hide an article / cancel a scheduled post / withdraw a post / take an article down / pull it
    from the site / make a blog post private again / retract an announcement / not public any more / the summer sale is
    over, take its announcement away from the page / nobody shall read the piece on winter tyres any longer, but keep
    the text / the article planned for Monday must not appear / could the story about the ex-stylist be hidden? /
    withdraw a public write-up / yank that post, it's embarrassing / switch post back to draft in WordPress / revert an
    editorial text from public to private`,
  retry_delivery: `
    post did not arrive / send a post to its channel again / channel failed / article did not reach the channel / push
    a story out again / crossposting failed / channel missed the announcement / resend an article / the piece on winter
    tyres never got to the newsletter tool, have another go / our partner's site was down when the announcement went
    out / don't wait an hour, try handing the article over right now / could the holiday text be pushed to the channel
    anew? / reattempt a piece's handover / give that stuck post another shove / requeue failed social post as in Buffer
    / force the next attempt of a failed article handover`,
  delete: `
    remove an article / throw away a draft / delete news / get rid of a blog entry / erase an announcement / scrap a
    story for good / article nobody needs / throw away the article on Corona rules / the piece about the ex-stylist
    should not exist any more / I began a text on tyres that nobody wants / could the old sale announcement be binned?
    / scrap one news piece / trash that lame post / move post to trash in WordPress / drop one editorial text for good`,
  preview: `
    render markdown / show how a post will look / preview what an article looks like / see formatting before publishing
    / markdown to html / try the layout of a text / draft rendering / show me how this text with its headings would
    look on the page / I want to see whether the bullet points come out right / here is my wording with asterisks, what
    will visitors see / does this table display properly as a web page? / render a raw text / quick peek at how it's
    gonna look / preview tab as in GitHub's Markdown editor / convert Markdown source to HTML without storing`,
  list_channels: `
    where can I publish / publishing targets / connected blogs / outlets we publish to / where do articles go /
    websites our articles go to / social media and newsletter outlets / where else do our articles appear apart from
    our own page / to which addresses can I hand a text over / I'd like to know all the outlets that take our news / is
    the newsletter tool among our outlets? / roll call of news outlets / where can we blast our news to / Buffer
    connected channels overview / list HTTP targets that receive editorial texts`,
  save_channel: `
    post to another network as well / add a publishing target / connect a blog / publish to a website by webhook / set
    up an outlet for articles / new place to publish / crosspost to another site / change the address of an outlet /
    send our news to another website / our news should also go to the trade association's site / the newsletter tool
    has another address now, change the outlet / the town portal takes our articles if we post them there / could the
    Facebook bridge be called Social from now on? / link up a news outlet / hook up another place for our news /
    connect a new channel as in Buffer / maintain an HTTP target with credentials for editorial texts`,
  delete_channel: `
    remove a publishing target / disconnect a blog / stop publishing to a site / get rid of an outlet / no longer
    crosspost there / unlink a website from publishing / the town portal closed, we need not hand anything to it / take
    the newsletter tool out of our outlets / nothing of ours shall appear on the association's site in future / could
    the outlet called Social vanish? / abandon one news outlet / ditch that social bridge / disconnect channel as in
    Buffer / remove an HTTP target for editorial texts`,
  settings: `
    address of the public page / is the blog on / what is our blog called / is the news page public / url of our blog /
    title of the public site / under which web address do people read our news / can outsiders see our article page at
    the moment / I want to know the heading of our public page / what description does the news site carry? / look up
    the article page's configuration / is our blog thingy live / WordPress general settings, site title / read title,
    description and visibility of the public page`,
  save_settings: `
    rename the blog / switch the public page off / hide the page / call the blog something else / turn our news page on
    / take the whole public site offline / describe our blog / make the public page visible / our news page should be
    titled Stories from the Salon / nobody outside may see our article page during the rebuild / the description under
    the page's heading is outdated, write family business since 1990 / could our public news site be reachable again? /
    retitle our public news page / flip our blog off for now / change site title and tagline as in WordPress / set
    title, description and visibility of the public page`,
};
