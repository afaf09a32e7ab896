import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  search: `
    recall / what do we know about / do you remember / look up a fact / look in the knowledge base / what we learned
    about a topic / did anyone mention / ask what is known / find a remembered preference / what sort of coffee does
    Mrs Ferrari take again / which colour formula did we note for Ms Park / I believe somebody told you once about the
    landlord's key / do you recall when the brewery has its works holiday? / look up a remembered detail / what was
    that thing about Pete's dog again / query the agent's memory store by meaning / semantic lookup over stored facts,
    best match first`,
  list: `
    what do we know / all memories / what waits for review / what do we know about a customer / show everything
    remembered / browse the knowledge base / facts on file / suggested facts not yet confirmed / stored knowledge by
    category / go through all you have kept about the Lindner family / show me everything that you learned this week /
    I want to see which remembered things nobody has approved / how many facts wait for my check? / browse the
    remembered facts / what's all in your head / ChatGPT manage memories page / page through stored facts by category
    and state`,
  get: `
    why do we know this / where does this come from / show a memory / source of a fact / who told us this / evidence
    for a fact / how sure are we of this / open one remembered fact / when did we learn that / who told you that Mrs
    Ferrari is allergic to nuts / since when do you believe the brewery pays in 60 days / I doubt this remembered
    detail and want to see its origin / from which mail did you take Mr Cole's birthday? / trace one remembered
    detail's origin / where'd you get that from / view a memory's provenance / read a single fact with source,
    confidence and approver`,
  history: `
    what did we think before / earlier versions of a fact / who changed a memory / how a fact changed over time / what
    did this memory replace / older wording of a fact / previous knowledge about this / what did you believe about the
    brewery's payment terms before that / the note on Ms Park's hair was altered, show me how / I'd like to follow how
    our knowledge of that client developed / which older statement did this one take the place of? / past wordings of a
    remembered detail / was that always what you had down / version log of a memory item / chain of superseded facts,
    oldest to newest`,
  add: `
    remember that / note a fact / keep in mind / learn / save a preference / store knowledge / do not forget this fact
    / save for future reference / teach the assistant something / remember that Mrs Ferrari takes her coffee with oat
    milk / the landlord only picks up after six, keep that in your head / our wholesaler does not deliver on Fridays,
    good to know for later / can you retain that Mr Cole hates being called Bob? / memorise a new fact / FYI, Pete's
    dog bites, so don't forget / save to memory as in ChatGPT / store a statement with subject, category and validity`,
  update: `
    correct a fact / change a memory / it is no longer valid / remembered fact is outdated / fix what is remembered /
    wrong knowledge needs correcting / change how sure we are / fact was only true until / Mrs Ferrari switched to soy
    milk, put what you remember right / you have the wrong floor for the brewery, it's the third / what you know about
    the wholesaler was valid only until June / can you be less certain about Mr Cole's birthday? / rectify a remembered
    detail / nope, you've got that wrong in your head, it's Tuesdays / edit memory entry as in ChatGPT / adjust a
    stored fact's text, validity or confidence`,
  review: `
    confirm a fact / that is right / reject a proposal / that is wrong / approve a suggested fact / proposed memories
    to accept or reject / is this remembered correctly / go through suggestions of the assistant / dismiss a proposed
    fact / yes, what you picked up about the brewery is correct, keep it / the assumption that Ms Park is vegan is
    nonsense, out with it / you suggested remembering something and I want to decide / can I OK what the assistant
    noticed about Mr Cole? / judge a suggested fact / yep, you noticed that right, store it / accept or discard a
    suggested memory / approve proposed fact, optionally with corrected wording`,
  forget: `
    erase a fact / delete a memory / do not remember that / right to be forgotten / unlearn something / remove a piece
    of knowledge / wipe one remembered fact / should not have been remembered / wipe from your head that Mrs Ferrari
    was ill / that remark about Pete's divorce was private, get rid of it / one thing you remember must never turn up
    again / could you unlearn the door code of the brewery? / obliterate a single remembered detail / scrub that one
    thing from your brain / delete memory item as in ChatGPT / irrevocably purge one stored fact`,
  forget_subject: `
    forget a customer / erase all we know about somebody / privacy request / gdpr erasure of a person / wipe everything
    remembered about a client / clear all knowledge on a topic / person asked to be forgotten / unlearn all about
    someone / Mr Ford demands that you lose all knowledge of him / all that you have in your head about the old branch
    must go / a former employee invokes data protection, so nothing about her may stay remembered / can you clear
    everything you ever learned on the Lindners? / purge a person's remembered facts entirely / wipe your brain clean
    of that ex-client / clear all memories of an entity / article 17 deletion of every fact held on a subject`,
  settings: `
    do you remember things on your own / is memory reviewed / embedding model / search by meaning / does someone
    approve what is remembered / are facts checked by a human / model used for knowledge search / progress of semantic
    indexing / does somebody check what you memorise by yourself / which AI does the looking up in your memory / I am
    curious whether programs may store facts unchecked / how far has the vector index of your memory got? / look up how
    remembering is configured / how's that brain of yours set up / memory feature configuration page / read the review
    policy and vector model for facts`,
  save_settings: `
    review what programs say / choose an embedding model / switch on search by meaning / require approval before facts
    are remembered / use another model for semantic search / a human should check new facts / memory configuration /
    stop reviewing new facts / from now on a human has to OK what the robots memorise / let the programs store facts
    without us checking / your memory should also find things that are worded differently / could OpenAI's small vector
    model be used for your memory? / adjust how remembering works / make it ask us before it memorises stuff / toggle
    memory review in the admin panel / set review policy and vector model for stored facts`,
};
