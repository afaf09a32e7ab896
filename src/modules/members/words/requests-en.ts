import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    who is in the team / colleagues / roles and rights / permissions / people with access to the workspace / our staff
    and their roles / who works here / pending invitations / who is an admin / who of us can get in here and as what /
    which people have I invited that have not come yet / I want to know whether Rob is still in the team / what is
    someone with the role Stylist permitted to do? / roster of the workspace's people / who's on the crew here / Slack
    manage people page / user directory with roles and open invites`,
  invite: `
    add a colleague / give somebody access / new team member / bring a coworker on board / new employee needs an
    account / add a user / send an invitation link / let somebody join the workspace / someone starts working with us /
    our new stylist Mia starts on Monday, her mail is mia@salon.com / the tax adviser should get in here as a reader /
    Ben needs his own login with us / could my sister be taken into the team as manager? / enrol a teammate by e-mail /
    get Jonas into our team here / invite user to workspace as in Slack or Notion / provision a seat with a role by
    mail link`,
  accept: `
    join a team / follow an invitation / my boss mailed me a link, let me into his team / I got an invite to the Cork
    branch and want in / this invite token is mine, I belong to the practice now / how do I say yes to the salon's
    invite? / enter a team through an invite / I'm in, take me to that crew / Accept invite button in Notion or GitHub
    / redeem an invite token with the current account`,
  set_role: `
    promote / make somebody admin / take rights away / change permissions of a person / give a colleague more rights /
    make a user an owner / demote somebody / turn a member into a viewer / different role for an employee / Mia is a
    manager as of today / Rob should only be able to read in future / I hand the business to Tina, she becomes owner /
    could Ben get the role Stylist rather than Intern? / reassign a teammate's role / bump Jonas up to admin / change
    user's permission set as in Salesforce / alter one account's role assignment`,
  set_photo: `
    profile picture / my avatar / upload a picture of me / remove my photo / portrait beside my name / change my
    account image / selfie / here is a new picture of me for the team / my colleagues should see my face beside what I
    write / I no longer want to be shown with that old photograph / could my picture here be taken away? / upload one's
    own portrait / swap my mug shot / change profile photo in Slack / set the signed-in account's own image`,
  save_role: `
    new role / custom permissions / edit rights of a role / define what a role may do / create a job profile with
    permissions / role for interns / what managers are allowed to do / rename a role / new access level / there should
    be a role Apprentice that may only see visits / managers shall be able to send bills from now on / the role Helper
    is to be called Temp / could stylists be kept from seeing money in general? / compose a bundle of staff rights /
    cook up a role for the weekend crew / create permission set or profile in Salesforce / maintain a custom role's
    capability list`,
  delete_role: `
    remove a role / get rid of a permission set / custom role nobody has / role not needed any more / drop an access
    level / remove an own role / nobody is a Temp any longer, so that role can go / the role Apprentice was a trial,
    take it out / we have five homemade roles and need two / could the unused role Helper vanish? / abolish a bundle of
    staff rights / bin the weekend crew role / delete permission set in Salesforce / drop an unassigned custom role`,
  remove: `
    somebody leaves the team / revoke access of a person / withdraw an invitation / employee quit / kick a user out /
    fire somebody / take away a colleague's account / coworker left the company / cancel an invite / Rob quit on
    Friday, he must not get in here any more / the invite to the tax adviser was a mistake, take it back / our agency's
    access shall end today / could Jonas be thrown out of the team? / expel a teammate from the workspace / kick Rob
    off the crew / deactivate user in Slack / deprovision a seat or pull an open invite`,
};
