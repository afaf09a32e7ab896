import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    which reports are there / pages with charts / our key figures / show all boards of metrics / where are the
    statistics / KPI pages / what overviews with diagrams have we got / which of the evaluation pages may I open / I'd
    like to look at numbers and don't know what pages exist / is there a page with our turnover? / choose among the
    chart pages / any number pages I can gawk at / Looker Studio reports home / catalogue of analytics pages by name`,
  get: `
    what is on a page of charts / definition of a report page / how is a chart set up / which tiles are on it /
    settings of a metrics page / from which data does the turnover page draw its diagrams / show me how the sales
    overview is put together, not its figures / before I alter the analysis page I want to see its make-up / which
    filter is on the pie about expenses? / reveal a chart page's make-up / how's that chart page wired up / edit mode
    of a Grafana board, JSON model / read tile configuration of an analytics page without values`,
  save: `
    new page of charts / make a report / build a KPI page / chart of our sales / rename a report page / arrange tiles /
    share key figures with the team / statistics for the boss / visualize a table / put together an overview with
    turnover, visits and open bills / the analysis page should be called Salon in Figures / only the bosses shall see
    the turnover page / could the overview start with the big number and then the bars? / compose an analytics page /
    whip up a page with all our numbers / create report as in HubSpot or Power BI / define layout, filters and sharing
    of an analytics page`,
  add_tile: `
    one more chart / put a figure on a page / pin a number / bar chart of leads by stage / pie of expenses / line of
    revenue by month / graph on our report page / put the number of new clients on the salon overview too / the
    turnover page should also have a pie of treatments / below the bars I want a line with the visits per week / could
    the page for the bosses get the open bills as well? / append a diagram to a page / stick one more graph on there /
    add widget in Grafana or HubSpot / append a visualisation with measure and grouping to an analytics page`,
  delete: `
    remove a page of charts / get rid of a report / report nobody looks at / drop a KPI page / throw away key figures /
    the turnover page is not needed any longer, away with it / throw the overview for the old branch out / nobody has
    opened the visitor analysis since 2022, it may vanish / could the page with the pies be binned? / abolish an
    analytics page / chuck that silly numbers page / remove report in Looker Studio / drop an analytics page together
    with its mailings`,
  read: `
    how is business going / current key figures / values of a chart / data of all tiles / what does the report say /
    metrics of this month / refresh statistics / what does the turnover page show for the last thirty days / read me
    the figures from the salon overview / I want to hear how the bars on the sales page stand for May / is the curve on
    the visits page going up? / fetch an analytics page's values / what's the numbers page saying right now / refresh a
    Power BI report and view its data / evaluate all visualisations of a page for a date range`,
  list_records: `
    drill down into a chart / which entries make up this bar / details of a figure / rows that a slice stands for /
    what is behind this number / which bills are in the May bar of the turnover page / who are the eleven clients that
    this number counts / the slice Other is so large, I want to see what's inside / what hides behind the peak in the
    curve in week 12? / unfold one bar into its entries / show me the stuff that makes up that slice / see underlying
    data as in Tableau or Power BI / return source rows of one chart segment`,
  list_sources: `
    what can I make charts of / which data can be charted / fields to group by / what can a graph be made of / columns
    that can be summed / sources of key figures / from what could I draw a diagram at all / may I group bills by month
    or by client in a graph / before I plan the analysis page I want to know the data at hand / can our bike list be
    evaluated as a pie? / tell which data is chartable / what stuff can I turn into graphs / Looker Studio data
    connectors and dimensions / datasets with usable dimensions and measures`,
  send: `
    send key figures to the team / forward a report / share these charts by e-mail / let the boss have the statistics /
    post metrics to colleagues / mail the turnover page to Tina and Ben right now / my partner should have the figures
    of May in her mailbox today / I'm in a meeting and the others need the sales overview / could the bosses get this
    page's numbers straight away? / dispatch an analytics page once / shoot the numbers over to Ben / email report now
    as in Looker Studio / one-off mailing of page values to colleagues`,
  schedule_mail: `
    weekly report by e-mail / send key figures every Monday / monthly statistics to the boss / subscribe to a report /
    daily digest of metrics / every first of the month I want the turnover page in my mailbox / mail the sales overview
    to the bosses each Friday at five / I would like to read our figures with my morning coffee daily / can Tina get
    the visits page once a week? / arrange recurring page mailings / ping me the numbers every Monday / schedule email
    delivery in Looker Studio / recurring dispatch of page values, daily, weekly or monthly`,
  list_mails: `
    which reports do I send / my subscriptions to key figures / when does the weekly report go out / regular statistics
    by e-mail / did the digest go out / which overviews do I get mailed regularly / when will the turnover page be
    mailed next / on Friday no figures came, I want to know the reason / do I still get the visits page every week? /
    review my recurring page mailings / what number mails have I got lined up / scheduled deliveries list in Metabase /
    own report subscriptions with next dispatch and last error`,
  stop_mail: `
    no more weekly report / unsubscribe from key figures / end the regular statistics / cancel a digest / report should
    not go out any more / I don't want the turnover page in my mailbox on Mondays any more / the monthly figures to the
    bosses need not be mailed in future / my mailbox is full of sales overviews and that must end / could the Friday
    mail with the visits be called off? / terminate a recurring page mailing / quit spamming me with those numbers /
    unsubscribe from scheduled delivery in Metabase / remove one report subscription, keep the page`,
};
